import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

/** Why something needs an approver, as a sentence: a limit, terms that are not fair, an act, or another reason. */
export function useGateWords(): (code: string) => string {
  const requests = useTranslations('requests')
  const unfair = useTranslations('tournaments.plan.unfair')
  return useCallback(
    code => {
      const limit = `ceilings.${code}` as 'ceilings.prize_nano'
      if (requests.has(limit)) return requests('reasons.over', { limit: requests(limit) })
      const reason = `whys.${code}` as 'whys.link_host'
      if (requests.has(reason)) return requests(reason)
      const act = `acts.${code.replace('.', '_')}` as 'acts.operator_end'
      if (requests.has(act)) return requests('reasons.always', { act: requests(act) })
      const terms = code as 'several_games'
      return requests('reasons.terms', {
        terms: unfair.has(terms) ? unfair(terms) : code.replaceAll('_', ' '),
      })
    },
    [requests, unfair],
  )
}
