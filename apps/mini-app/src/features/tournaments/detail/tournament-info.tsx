import type { Tournament } from '@arena/contract'
import { Accordion } from '@arena/ui'
import { useLanguage, useTranslations } from '../../../texts/index.ts'
import { tournamentText } from '../tournament-text.ts'
import { Conditions } from './conditions.tsx'
import { RichText } from './rich-text.tsx'

/** What the tournament is, how it is played and what one should know, in the player's language or else in English. */
export function TournamentInfo({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.info')
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
      <Conditions tournament={tournament} />
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
