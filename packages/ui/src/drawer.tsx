import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useRef } from 'react'

/**
 * A sheet from the bottom edge. Focus goes in and comes back, Escape, backdrop and a swipe down close it, what lies behind is
 * inert and does not scroll. It leaves room for a toast above its title. Import it lazily: its primitives are the heaviest part of this package.
 */
export function Drawer({
  open,
  onClose,
  title,
  description,
  closeLabel,
  children,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: string
  readonly closeLabel: string
  readonly children: ReactNode
}) {
  const sheet = useSheetOf(title)
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen) return
        // A swipe has moved the sheet already; a press must look pressed before the page behind renders.
        if (reason === 'swipe') onClose()
        else startTransition(onClose)
      }}
    >
      {/* A layer of its own: a drawer that opens over another one darkens that one too. */}
      <Base.Portal className="relative z-50">
        <Base.Backdrop className="fixed inset-0 bg-black opacity-[calc(0.72*(1-var(--drawer-swipe-progress)))] transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport data-drawer className="fixed inset-0 flex items-end justify-center">
          <Base.Popup
            ref={sheet}
            className="relative max-h-[min(85dvh,calc(100dvh-var(--safe-top,0px)-var(--toast-top,8px)-96px))] w-full max-w-120 transform-[translateY(var(--drawer-swipe-movement-y))] overflow-y-auto overscroll-contain rounded-t-xl border-t border-line bg-card px-4 pt-3 pb-[calc(var(--safe-bottom,0px)+24px)] text-ink shadow-2xl outline-none transition-transform duration-300 ease-[cubic-bezier(0.32,0.72,0,1)] data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] data-swiping:duration-0 data-swiping:select-none"
          >
            <div aria-hidden="true" className="mx-auto mb-3 h-1 w-10 rounded-full bg-soft/50" />
            <Base.Content>
              <div className="mb-4 flex items-start gap-3">
                <div className="min-w-0 flex-1 pt-2">
                  <Base.Title className="text-24 font-bold text-balance">{title}</Base.Title>
                  {description !== undefined && (
                    <Base.Description className="mt-1 text-14 text-pretty text-soft">
                      {description}
                    </Base.Description>
                  )}
                </div>
                <Base.Close
                  aria-label={closeLabel}
                  className="pressable flex size-11 shrink-0 items-center justify-center rounded-full bg-raised"
                >
                  <X aria-hidden="true" className="size-5" />
                </Base.Close>
              </div>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A drawer with a new title has new content: scroll it to its top and move the screen reader's position there too. */
function useSheetOf(title: string) {
  const sheet = useRef<HTMLDivElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    sheet.current?.scrollTo(0, 0)
    sheet.current?.focus({ preventScroll: true })
  }, [title])
  return sheet
}

/** The final button at the lower edge of a drawer: it stays visible while the rest scrolls. */
export function DrawerFoot({ children }: { readonly children: ReactNode }) {
  return (
    // The sheet's own padding is not part of the sticky foot: the foot reaches over it.
    <div className="sticky -bottom-[calc(var(--safe-bottom,0px)+24px)] -mx-4 -mb-[calc(var(--safe-bottom,0px)+24px)] bg-linear-to-t from-card from-75% to-transparent px-4 pt-5 pb-[calc(var(--safe-bottom,0px)+24px)]">
      {children}
    </div>
  )
}
