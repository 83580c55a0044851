import type { Group } from '@arena/contract/kinds'
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

export const useMarks = (period: Period) =>
  useQuery({
    queryKey: ['marks', period.from, period.to],
    queryFn: () => call('/operator/figureMarks', askFor(period)),
  })
