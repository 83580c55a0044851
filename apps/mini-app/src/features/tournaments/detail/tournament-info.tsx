import type { Tournament } from '@arena/contract'
import { Accordion } from '@arena/ui'
import { useFormats, useLanguage, useTranslations } from '../../../texts/index.ts'
import { tournamentText } from '../tournament-text.ts'
import { RichText } from './rich-text.tsx'

/** What the tournament is, how it is played and what one should know, in the player's language or else in English. */
export function TournamentInfo({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournaments.info')
  const { language } = useLanguage()
  const text = tournamentText(tournament, language)
  if (text === undefined) return null
  return (
    <section aria-label={t('label')} className="flex flex-col gap-3">
      {text.description !== '' && (
        <div className="text-14 text-soft">
          <RichText html={text.description} />
        </div>
      )}
      <Figures tournament={tournament} />
      {text.rules !== '' && (
        <Accordion title={t('rules')}>
          <RichText html={text.rules} />
        </Accordion>
      )}
      {text.terms !== '' && (
        <Accordion title={t('terms')}>
          <RichText html={text.terms} />
        </Accordion>
      )}
    </section>
  )
}

/** The settings that decide how one plays, from the tournament itself: a text could fall behind them. */
function Figures({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournaments.info')
  const formats = useFormats()
  const figures = [
    { label: t('startBalance'), value: formats.credit(tournament.start_balance), isShown: true },
    { label: t('betCap'), value: formats.credit(tournament.bet_cap), isShown: tournament.bet_cap > 0 },
    {
      label: t('qualifyingRounds'),
      value: formats.number(tournament.qualifying_rounds),
      isShown: tournament.qualifying_rounds > 0,
    },
  ].filter(({ isShown }) => isShown)
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-2">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 rounded-m bg-raised px-2 py-2.5 text-center"
        >
          <dt className="text-12 text-balance text-soft">{label}</dt>
          <dd className="text-16 font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
