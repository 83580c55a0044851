import { useQuery } from '@tanstack/react-query'
import { call } from '../server-api.ts'

export type KindState = Awaited<ReturnType<typeof call<'/operator/listContent'>>>['kinds'][number]
export type Judgement = Awaited<ReturnType<typeof call<'/operator/judgeContent'>>>
export type Version = Awaited<ReturnType<typeof call<'/operator/listContentVersions'>>>['versions'][number]

export const useContent = () =>
  useQuery({ queryKey: ['content'], queryFn: () => call('/operator/listContent') })
