import type { FieldRows } from './readable-fields.ts'

/** Names and values of a record in a row of a table or below a question. */
export function Fields({ rows }: { readonly rows: FieldRows }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {rows.map(([name, value]) => (
        <span key={name} className="min-w-0 wrap-anywhere">
          <span className="text-soft">{name}</span> {value}
        </span>
      ))}
    </span>
  )
}

/** The same as one line of text, for a file or the clipboard. */
export function lineOf(rows: FieldRows): string {
  return rows.map(([name, value]) => `${name}: ${value}`).join(', ')
}
