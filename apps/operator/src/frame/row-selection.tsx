import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import { BULK_MAX } from '@arena/contract/form-limits'
import { Button, joinClasses } from '@arena/ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '../server-api.ts'
import { inOrderOfIds } from './bulk-key.ts'
import { useErrorSentence } from './rejection.tsx'

/** What an operator can do to several rows of a list at once. */
export interface BulkOf<Row> {
  /** Rows that none of the acts is for can't be selected. */
  readonly maySelect?: (row: Row) => boolean
  /** The acts for the selected rows. `onDone` shows the outcome and ends the selection. */
  readonly acts: (rows: readonly Row[], onDone: (reply: BulkReply) => void) => ReactNode
}

export interface Selection {
  readonly isSelected: (id: string) => boolean
  readonly select: (ids: readonly string[], isSelected: boolean) => void
}

/** The selected rows of a list by their ids. Rows that leave the list leave the selection. */
export function useSelection(): Selection & { readonly clear: () => void } {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    isSelected: id => selected.has(id),
    select: (ids, isSelected) =>
      setSelected(before => {
        const next = new Set(before)
        for (const id of ids) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    clear: () => setSelected(new Set()),
  }
}

/** The number of selected rows, a box for all of the page, the acts, and the outcome of the last one. It stays in sight while rows are selected. */
export function SelectionBar<Row>({
  rows,
  idOf,
  selection,
  bulk: { acts },
}: {
  /** Those that can be selected. */
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string | number
  readonly selection: ReturnType<typeof useSelection>
  readonly bulk: BulkOf<Row>
}) {
  const t = useTranslations('frame.bulk')
  const [outcome, setOutcome] = useState<BulkReply>()
  const ids = rows.map(row => String(idOf(row)))
  const ticked = rows.filter(row => selection.isSelected(String(idOf(row))))
  const selected = inOrderOfIds(ticked, idOf)
  const some = ids.slice(0, BULK_MAX)
  const isAll = some.length > 0 && selected.length >= some.length
  const onDone = (reply: BulkReply) => {
    selection.clear()
    setOutcome(reply)
  }
  return (
    <div
      className={joinClasses(
        'flex flex-col gap-2',
        selected.length > 0 && 'sticky top-(--safe-top) z-10 bg-page py-1',
      )}
      data-bulk=""
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-gold"
            disabled={some.length === 0}
            checked={isAll}
            onChange={() => selection.select(isAll ? ids : some, !isAll)}
          />
          {t('all')}
        </label>
        <p role="status">{t('selected', { count: selected.length })}</p>
        {selected.length > 0 && selected.length <= BULK_MAX && acts(selected, onDone)}
        {selected.length > BULK_MAX && <p className="text-warn">{t('tooMany', { most: BULK_MAX })}</p>}
        {selected.length > 0 && (
          <Button look="plain" size="small" onClick={selection.clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {outcome !== undefined && <Outcome of={outcome} onClose={() => setOutcome(undefined)} />}
    </div>
  )
}

function Outcome({
  of: { done, refused },
  onClose,
}: {
  readonly of: BulkReply
  readonly onClose: () => void
}) {
  const t = useTranslations('frame.bulk')
  const close = useTranslations('frame')('close')
  const sentence = useErrorSentence()
  const why = ({ error, reason }: BulkReply['refused'][number]) =>
    sentence(new CallError({ code: error, status: 0, details: { reason }, requestId: '' }, ''))
  return (
    <div role="status" className="card-surface flex flex-col gap-1 rounded-l p-3 text-14">
      <div className="flex items-center justify-between gap-3">
        <p>{t('outcome', { done, refused: refused.length })}</p>
        <Button look="plain" size="small" onClick={onClose}>
          {close}
        </Button>
      </div>
      {refused.length > 0 && (
        <ul className="max-h-64 overflow-auto text-bad">
          {refused.map(one => (
            <li key={one.subject} className="break-words">
              {one.subject}: {why(one)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The head of the column of boxes. */
export function SelectHead() {
  const t = useTranslations('frame.bulk')
  return (
    <th scope="col" className="w-11">
      <span className="sr-only">{t('select')}</span>
    </th>
  )
}

/** The box of a row. Space selects it; the arrows go to the row above or below, with Shift they select it too. */
export function RowBox({
  id,
  label,
  isDisabled,
  selection,
}: {
  readonly id: string
  readonly label: string
  readonly isDisabled: boolean
  readonly selection: Selection
}) {
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const step = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling'
    let row = event.currentTarget.closest('tr')?.[step]
    let box = row?.querySelector<HTMLInputElement>('input[data-row]')
    while (row && box?.disabled === true) {
      row = row[step]
      box = row?.querySelector<HTMLInputElement>('input[data-row]')
    }
    if (box === null || box === undefined) return
    event.preventDefault()
    box.focus()
    if (event.shiftKey) selection.select([id, box.dataset['row'] ?? ''], true)
  }
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center max-md:-ml-3">
      <input
        type="checkbox"
        className="size-5 scroll-mt-48 accent-gold"
        aria-label={label}
        data-row={id}
        disabled={isDisabled}
        checked={selection.isSelected(id)}
        onChange={({ target: { checked } }) => selection.select([id], checked)}
        onKeyDown={move}
      />
    </label>
  )
}
