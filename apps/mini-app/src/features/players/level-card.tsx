import type { Account } from '@arena/contract'
import { LEVELS, MAX_LEVEL } from '@arena/rules'
import { Avatar, ProgressBar } from '@arena/ui'
import { progressOf } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** The player's name, their progress and what the next level takes. */
export function LevelCard({ account }: { readonly account: Account }) {
  const t = useTranslations('players.profile')
  const name = `${account.first_name} ${account.last_name}`.trim() || t('player')
  const isTop = account.level >= MAX_LEVEL
  return (
    <section className="gold-edge flex flex-col gap-4 rounded-xl p-4">
      <div className="flex items-center gap-3">
        <div className="gold-surface rounded-full p-0.5">
          <Avatar name={name} className="size-14 text-16" />
        </div>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-3 text-16 font-bold text-balance wrap-anywhere" data-testid="player-name">
            {name}
          </p>
          {account.username !== '' && <p className="truncate text-14 text-soft">@{account.username}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="gold-text text-16 font-bold">{t('level', { level: account.level })}</span>
          <span className="text-12 text-soft">
            {isTop ? t('maxLevel') : t('nextLevel', { level: account.level + 1 })}
          </span>
        </div>
        <ProgressBar percent={progressOf(account)} label={t('progress')} />
      </div>
      {!isTop && <Goals account={account} />}
    </section>
  )
}

/** The two figures that lift the level: rounds always, the bets from the third level on. */
function Goals({ account }: { readonly account: Account }) {
  const t = useTranslations('players.profile')
  const formats = useFormats()
  const here = LEVELS[account.level - 1]
  if (here === undefined) return null
  const goals = [
    { label: t('spins'), current: account.exp, target: here.exp },
    { label: t('bets'), current: account.amount_bet_exp, target: here.betAc },
  ].filter(goal => goal.target > 0)
  return (
    <dl className="flex flex-col gap-2">
      {goals.map(({ label, current, target }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-3 rounded-m bg-raised px-3 py-2.5 text-14"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold">
            {t('ofTarget', {
              current: formats.number(Math.min(current, target)),
              target: formats.number(target),
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
