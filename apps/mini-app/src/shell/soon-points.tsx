import type { ReactNode } from 'react'

/** What an announced screen will hold, point by point. */
export function SoonPoints({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="flex w-full flex-col gap-2 text-left text-14 text-soft *:relative *:rounded-m *:bg-raised *:py-3 *:pr-4 *:pl-9 *:before:absolute *:before:top-[1.15rem] *:before:left-4 *:before:size-2 *:before:rotate-45 *:before:bg-gold">
      {children}
    </ul>
  )
}
