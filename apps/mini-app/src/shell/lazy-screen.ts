import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'
import { completeTexts } from '../texts/index.ts'
import { loadCode } from './load-code.ts'

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never

/**
 * A part of the app that loads when it is first shown, with its texts: `lazyScreen(() => import('./a-screen.tsx'), 'AScreen')`. Wrap it in
 * `Suspense`. Everything that home does not show at once is loaded this way. While the device is offline, it waits.
 */
export function lazyScreen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  /** Loads its texts, when it needs fewer than every screen's. */
  texts: () => Promise<void> = completeTexts,
): LazyExoticComponent<FunctionComponent<PropsOf<Module[Name]>>> {
  return lazy(async () => {
    const [module] = await Promise.all([loadCode(load), loadCode(texts)])
    return { default: module[name] as FunctionComponent<PropsOf<Module[Name]>> }
  })
}
