import type { ReactNode } from 'react'
import { Logo, ScreenTitle } from '../../shell/index.ts'

/** The frame of the screens before sign-in: sign in, reopen, play on a phone. */
export function EntryFrame({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <main className="column flex min-h-dvh flex-col items-center justify-center gap-6 pt-[calc(var(--safe-top)+32px)] pb-[calc(var(--safe-bottom)+32px)] text-center">
      <Logo className="size-20 drop-shadow-[0_0_36px_var(--aura)]" />
      <div className="flex flex-col gap-2">
        <ScreenTitle title={title} className="text-24 font-bold text-balance" />
        <p className="mx-auto max-w-80 text-16 text-balance text-soft">{text}</p>
      </div>
      {children}
    </main>
  )
}
