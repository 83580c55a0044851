import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * A page over the page. Focus goes in and comes back, Escape closes it, what lies behind is inert and does not scroll. Its title stays
 * while the rest scrolls. Import it lazily, like the drawer: its primitives are the heaviest part of this package.
 */
export function FullScreen({
  open,
  onClose,
  title,
  closeLabel,
  children,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
}) {
  return (
    <Base.Root open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Popup
          data-drawer
          className="fixed inset-0 z-50 flex flex-col bg-page text-ink outline-none transition-[transform,opacity] duration-300 ease-[cubic-bezier(0.32,0.72,0,1)] data-ending-style:transform-[translateY(4%)] data-ending-style:opacity-0 data-starting-style:transform-[translateY(4%)] data-starting-style:opacity-0"
        >
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 top-0 h-96 bg-radial-[at_50%_0%] from-(--aura) to-transparent to-70%"
          />
          <div className="relative flex w-full max-w-120 items-center gap-3 self-center px-4 pt-[calc(var(--safe-top,0px)+12px)] pb-3">
            <Base.Title className="min-w-0 flex-1 text-24 font-bold">{title}</Base.Title>
            <Base.Close
              aria-label={closeLabel}
              className="pressable flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-raised"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <div className="mx-auto flex min-h-full w-full max-w-120 flex-col px-4">{children}</div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
