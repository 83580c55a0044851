import type { FrensListReply } from '@arena/contract'
import { Button, Chip, Skeleton } from '@arena/ui'
import { Camera, Check } from 'lucide-react'
import { launch } from '../../host/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { Income } from './income.tsx'
import { isPremium } from './is-premium.ts'
import { StoryArt } from './story-art.tsx'
import { useShareStory } from './use-share-story.ts'

interface StoryBannerProps {
  readonly telegramId: number
  readonly terms: FrensListReply['terms'] | null | undefined
  readonly doublesUntil: number | null
}

/** Twice the coins for whoever shares a story. */
export function StoryBanner({ telegramId, terms, doublesUntil }: StoryBannerProps) {
  const t = useTranslations('friends.story')
  const formats = useFormats()
  return (
    <section className="card-surface overflow-hidden rounded-xl p-4">
      {/* The words run around the picture, and below it where they are many. */}
      <div className="flow-root">
        <StoryArt className="pointer-events-none float-right -mt-2 -mr-3 ml-2 size-28 max-[22.4rem]:size-24" />
        <h2 className="text-16 font-bold text-balance">{t('title')}</h2>
        <Income text={terms && t('income', { amount: formats.credit(terms.doubled_reward) })} />
        <p className="min-h-15 text-14 text-pretty text-soft">
          {terms && t('about', { days: terms.story_days })}
        </p>
      </div>
      {doublesUntil !== null && (
        <Chip tone="good" className="mt-2">
          <Check aria-hidden="true" className="size-4" />
          {t('until', { date: formats.moment(doublesUntil) })}
        </Chip>
      )}
      {terms === undefined ? (
        <Skeleton className="mt-3 h-12 w-full rounded-m" />
      ) : (
        terms !== null && <ShareButton telegramId={telegramId} terms={terms} />
      )}
      {!isPremium(launch.initData) && <p className="mt-2 text-12 text-pretty text-soft">{t('premium')}</p>}
    </section>
  )
}

function ShareButton(story: { readonly telegramId: number; readonly terms: FrensListReply['terms'] }) {
  const t = useTranslations('friends.story')
  const { share, isPending } = useShareStory(story)
  return (
    <Button look="quiet" className="mt-3 w-full" onClick={share} busy={isPending} data-testid="share-story">
      <Camera aria-hidden="true" className="size-5 shrink-0 text-gold" />
      {t('share')}
    </Button>
  )
}
