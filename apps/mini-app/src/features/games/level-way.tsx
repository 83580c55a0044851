import type { Account } from '@arena/contract'
import { LEVELS } from '@arena/rules'
import { ProgressBar } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** How far the player still is from the level a game waits for: the rounds and bets that leaving the level before it takes. */
export function LevelWay({ account, level }: { readonly account: Account; readonly level: number }) {
  const t = useTranslations('game.way')
  const formats = useFormats()
  const before = LEVELS[level - 2]
  if (before === undefined) return null
  const goals = [
    { label: t('rounds'), current: account.exp, target: before.exp },
    { label: t('bets'), current: account.amount_bet_exp, target: before.betAc },
  ].filter(({ target }) => target > 0)
  return (
    <section aria-label={t('title', { level })} className="card-surface flex flex-col gap-3 rounded-l p-4">
      <h2 className="text-14 font-bold">{t('title', { level })}</h2>
      {goals.map(({ label, current, target }) => (
        <div key={label} className="flex flex-col gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-3 text-12 text-soft">
            <span>{label}</span>
            <span>
              {t('ofTarget', {
                current: formats.number(Math.min(current, target)),
                target: formats.number(target),
              })}
            </span>
          </p>
          <ProgressBar percent={Math.min(100, (current / target) * 100)} label={label} />
        </div>
      ))}
    </section>
  )
}
