import type { ReactNode } from 'react'

/** Sticks to the bottom of the screen and has its own room at the end of the page, so that nothing ever lies under it. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 mt-auto -mb-[calc(var(--safe-bottom)+2rem)] border-t border-line bg-page/90 px-4 pt-3 pb-[calc(var(--safe-bottom)+0.75rem)] backdrop-blur-md">
      {children}
    </div>
  )
}
