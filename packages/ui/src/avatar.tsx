import { joinClasses } from './join-classes.ts'

/** Up to two letters from a name; nothing readable gives '?'. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map(word => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '')
    .filter(letter => letter !== '')
  return letters.slice(0, 2).join('').toUpperCase() || '?'
}

/** A person's initials on a disc. Decoration: the name stands beside it or in the label of what holds it. */
export function Avatar({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'flex items-center justify-center rounded-full bg-linear-to-b from-raised to-card font-bold text-gold',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
