import type { Group, Split } from '@arena/contract/kinds'
import { useQuery } from '@tanstack/react-query'
import { call } from '../server-api.ts'
import { askFor, type Period } from './period.ts'

export const useDaily = (period: Period) =>
  useQuery({
    queryKey: ['figures', period.from, period.to],
    queryFn: () => call('/operator/dailyFigures', askFor(period)),
  })

export const useBusiness = (period: Period) =>
  useQuery({
    queryKey: ['business', period.from, period.to],
    queryFn: () => call('/operator/businessFigures', askFor(period)),
  })

export const useSplit = (period: Period, split: Group) =>
  useQuery({
    queryKey: ['split', period.from, period.to, split],
    queryFn: () => call('/operator/splitFigures', { ...askFor(period), split }),
  })

/** The same by payer, with the flows of each kind. */
export const useKinds = (period: Period) =>
  useQuery({
    queryKey: ['split-kinds', period.from, period.to],
    queryFn: () => call('/operator/splitFigures', { ...askFor(period), split: 'payer', by_kind: true }),
  })

export const useSplitGames = (
  period: Period,
  { split, game }: { readonly split: Split; readonly game: string },
) =>
  useQuery({
    queryKey: ['split-games', period.from, period.to, split, game],
    queryFn: () =>
      call('/operator/splitGames', { ...askFor(period), split, ...(game !== '' && { game_id: game }) }),
  })

export const useSplitRetention = (period: Period, split: Split) =>
  useQuery({
    queryKey: ['split-retention', period.from, period.to, split],
    queryFn: () => call('/operator/splitRetention', { ...askFor(period), split }),
  })

export const useMarks = (period: Period) =>
  useQuery({
    queryKey: ['marks', period.from, period.to],
    queryFn: () => call('/operator/figureMarks', askFor(period)),
  })
