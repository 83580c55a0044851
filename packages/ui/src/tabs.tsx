import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { joinClasses } from './join-classes.ts'

export interface Tab<Key extends string> {
  readonly key: Key
  readonly label: string
}

/** A segmented control with its panel. Arrow keys move along it, as a screen reader expects of tabs. */
export function Tabs<Key extends string>({
  tabs,
  selected,
  onSelect,
  label,
  children,
}: {
  readonly tabs: readonly Tab<Key>[]
  readonly selected: Key
  readonly onSelect: (key: Key) => void
  readonly label: string
  readonly children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const moveBy = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const index = tabs.findIndex(tab => tab.key === selected)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onSelect(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveBy}
        className="flex gap-1 rounded-m border border-line bg-card p-1"
      >
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            data-haptic="selection"
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            className={joinClasses(
              'pressable min-h-11 flex-1 rounded-s px-2 text-14 font-semibold',
              tab.key === selected ? 'gold-surface' : 'text-soft',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
