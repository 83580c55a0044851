import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { joinClasses } from '../join-classes.ts'
import { closeToast, type ToastKind, useShownToast } from './toast-store.ts'

const ICONS = { info: Info, complete: CircleCheck, error: CircleAlert } as const
const TONES: Record<ToastKind, string> = { info: 'text-gold', complete: 'text-good', error: 'text-bad' }

/**
 * Where toasts appear: over everything, `--toast-top` (8px) below the safe area, read out by screen readers. An open drawer hides what
 * lies behind it from them, except what says of itself that it is live.
 */
export function ToastViewport({ closeLabel }: { readonly closeLabel: string }) {
  const toast = useShownToast()
  const Icon = toast === null ? null : ICONS[toast.kind]
  return (
    <div
      role={toast?.kind === 'error' ? 'alert' : 'status'}
      aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top,0px)+var(--toast-top,8px))] z-60 mx-auto max-w-120 px-3"
    >
      {toast !== null && Icon !== null && (
        <div
          key={toast.id}
          className="pointer-events-auto flex max-h-[calc(100dvh-var(--safe-top,0px)-var(--toast-top,8px)-8px)] animate-rise items-start overflow-y-auto gap-3 rounded-l border border-line bg-raised py-1 pr-1 pl-4 shadow-2xl shadow-black/60"
        >
          <Icon aria-hidden="true" className={joinClasses('mt-2.5 size-6 shrink-0', TONES[toast.kind])} />
          <div className="min-w-0 flex-1 py-3">
            <p className="text-14 font-semibold text-pretty">{toast.title}</p>
            {toast.description !== undefined && (
              <p className="text-14 text-pretty text-soft">{toast.description}</p>
            )}
          </div>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={closeToast}
            className="flex size-11 shrink-0 items-center justify-center text-soft"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
