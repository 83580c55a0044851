import { joinClasses } from './join-classes.ts'

/** A box in the shape of what is on its way. Size and radius come from `className`: those of the final thing. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={joinClasses('relative block overflow-hidden bg-raised', className)}>
      <span className="absolute inset-0 animate-sheen bg-linear-to-r from-transparent via-(--sheen) to-transparent" />
    </span>
  )
}
