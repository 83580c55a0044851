import { Button } from '@arena/ui'

/** A sentence about a form's draft, with one act. */
export function DraftNote({
  role,
  text,
  label,
  onAct,
}: {
  readonly role: 'alert' | 'status'
  readonly text: string
  /** Of the act. */
  readonly label: string
  readonly onAct: () => void
}) {
  return (
    <div role={role} className="flex flex-wrap items-center gap-3 text-14 text-warn">
      <p>{text}</p>
      <Button look="quiet" size="small" onClick={onAct}>
        {label}
      </Button>
    </div>
  )
}
