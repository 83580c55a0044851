import { buttonClasses, EmptyState } from '@arena/ui'
import { Compass } from 'lucide-react'
import { Link } from 'wouter'
import { useTranslations } from '../texts/index.ts'
import { SubPage } from './sub-page.tsx'

export function NotFound() {
  const t = useTranslations('shell.notFound')
  return (
    <SubPage title={t('title')}>
      <EmptyState icon={<Compass className="size-7" />} title={t('text')}>
        <Link href="/" className={`${buttonClasses()} mt-3`}>
          {t('home')}
        </Link>
      </EmptyState>
    </SubPage>
  )
}
