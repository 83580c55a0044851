import type { Told } from './told-fields.ts'

/** Names and values of a record in a row of a table or below a question. */
export function Fields({ told }: { readonly told: Told }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {told.map(([name, value]) => (
        <span key={name} className="min-w-0 wrap-anywhere">
          <span className="text-soft">{name}</span> {value}
        </span>
      ))}
    </span>
  )
}

/** The same as one line of text, for a file or the clipboard. */
export function lineOf(told: Told): string {
  return told.map(([name, value]) => `${name}: ${value}`).join(', ')
}
