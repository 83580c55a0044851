import { joinClasses } from './join-classes.ts'

/** A count beside a title. */
export function Badge({ children, className }: { readonly children: string; readonly className?: string }) {
  return (
    <span
      className={joinClasses(
        'gold-surface inline-flex min-h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-12 font-bold',
        className,
      )}
    >
      {children}
    </span>
  )
}
