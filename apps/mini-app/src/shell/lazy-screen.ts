import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'
import { completeTexts } from '../texts/index.ts'
import { whenOnline } from './when-online.ts'

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never

/**
 * A part of the app that comes when it is first shown, with the texts it speaks: `lazyScreen(() => import('./a-screen.tsx'), 'AScreen')`.
 * Wrap it in `Suspense`. Whatever home does not show at once is loaded this way. While the device is offline it is waited for.
 */
export function lazyScreen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  /** Brings what it says, when that is not every screen's texts. */
  texts: () => Promise<void> = completeTexts,
): LazyExoticComponent<FunctionComponent<PropsOf<Module[Name]>>> {
  return lazy(async () => {
    const [module] = await whenOnline(() => Promise.all([load(), texts()]))
    return { default: module[name] as FunctionComponent<PropsOf<Module[Name]>> }
  })
}
