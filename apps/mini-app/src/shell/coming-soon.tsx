import { buttonClasses, Chip, joinClasses } from '@arena/ui'
import {
  ClipboardList,
  FileText,
  Hourglass,
  type LucideIcon,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Tag,
  Users,
  Wallet,
} from 'lucide-react'
import { Link } from 'wouter'
import { useTranslations } from '../texts/index.ts'
import { SoonPoints } from './soon-points.tsx'
import { SubPage, TabPage } from './sub-page.tsx'

const POINTS = {
  boost: ['p1', 'p2', 'p3'],
  tasks: ['p1', 'p2', 'p3'],
  friends: ['p1', 'p2', 'p3'],
  onboarding: ['p1', 'p2'],
  promocodes: ['p1', 'p2'],
  wallet: ['p1', 'p2', 'p3'],
  policy: ['p1', 'p2'],
  security: ['p1', 'p2'],
  terms: ['p1', 'p2'],
} as const
export type ComingScreen = keyof typeof POINTS

const ICONS: Record<ComingScreen, LucideIcon> = {
  boost: ShoppingBag,
  tasks: ClipboardList,
  friends: Users,
  onboarding: Sparkles,
  promocodes: Tag,
  wallet: Wallet,
  policy: FileText,
  security: ShieldCheck,
  terms: FileText,
}

/** A screen that is announced: what it will hold, and something to do until then. */
export function ComingSoon({ screen, isTab }: { readonly screen: ComingScreen; readonly isTab: boolean }) {
  const t = useTranslations('soon')
  const Icon = ICONS[screen]
  const title = t(`${screen}.title`)
  const body = (
    <>
      <div className="gold-edge flex flex-col items-center gap-4 overflow-hidden rounded-xl px-5 py-8 text-center">
        <span aria-hidden="true" className="gold-surface flex size-20 items-center justify-center rounded-xl">
          <Icon className="size-10" strokeWidth={1.6} />
        </span>
        <Chip>
          <Hourglass aria-hidden="true" className="size-3.5" />
          {t('badge')}
        </Chip>
        <h2 className="text-16 font-semibold">{t('lead')}</h2>
        <SoonPoints>
          {/* The points of a screen are its own; the type of the union can't be indexed further than `p1`. */}
          {POINTS[screen].map(point => (
            <li key={point}>{t(`${screen}.${point}` as `${typeof screen}.p1`)}</li>
          ))}
        </SoonPoints>
      </div>
      <Link href="/" className={joinClasses(buttonClasses('quiet'), 'w-full')}>
        {t('home')}
      </Link>
    </>
  )
  if (!isTab) return <SubPage title={title}>{body}</SubPage>
  return (
    <TabPage>
      <h1 className="text-24 font-bold">{title}</h1>
      {body}
    </TabPage>
  )
}
