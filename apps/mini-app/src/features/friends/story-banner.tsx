import type { FrensListReply } from '@arena/contract/endpoints/friends'
import { Button, Chip, Skeleton, showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera, Check } from 'lucide-react'
import { haptic, launch } from '../../host/index.ts'
import { hostSharesStories, openStoryEditor } from '../../host/share.ts'
import { call } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { useErrorText, useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { Income } from './invite-banner.tsx'
import { storyLink } from './invite-link.ts'
import { isPremium } from './is-premium.ts'
import { friendsQuery } from './use-friends.ts'

interface StoryBannerProps {
  readonly telegramId: number
  readonly terms: FrensListReply['terms'] | null | undefined
  readonly doublesUntil: number | null
}

/** Offers twice the coins for sharing a story. */
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
        terms !== null && (
          <UnlessOnBreak className="mt-3">
            <ShareButton telegramId={telegramId} terms={terms} />
          </UnlessOnBreak>
        )
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

const TOAST_MS = 6000

/** Opens the story editor with everything filled in, and reports it to the server, which doubles rewards from then on. */
function useShareStory({
  telegramId,
  terms,
}: {
  readonly telegramId: number
  readonly terms: FrensListReply['terms']
}) {
  const t = useTranslations('friends.story')
  const errorText = useErrorText()
  const formats = useFormats()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => call('/api/shareStory'),
    networkMode: 'always',
    onSuccess: () => {
      haptic('success')
      const amount = formats.credit(terms.doubled_reward)
      showToast({
        kind: 'complete',
        title: t('done'),
        description: t('doneText', { amount, days: terms.story_days }),
        duration_ms: TOAST_MS,
      })
    },
    onError: error => showToast({ kind: 'error', ...errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: friendsQuery.queryKey }),
  })

  function share() {
    const url = storyLink(telegramId)
    if (url === null || !hostSharesStories()) {
      showToast({ kind: 'info', title: t('unsupported'), description: t('unsupportedText') })
      return
    }
    // The client requires a direct touch: no await is allowed in between.
    openStoryEditor({
      mediaUrl: new URL(`/pictures/story-${language}.png`, window.location.origin).href,
      text: t('text', { usd: formats.number(terms.story_usd) }),
      link: { url, name: t('link') },
    })
    mutation.mutate()
  }
  return { share, isPending: mutation.isPending }
}

/** A story in its ring, with its multiplier. Decorative. */
function StoryArt({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 128 128" className={className}>
      <circle cx="70" cy="58" r="54" fill="url(#ui-gold)" opacity=".1" />
      <circle
        cx="70"
        cy="58"
        r="41"
        fill="none"
        stroke="url(#ui-gold)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="46 18.4"
      />
      <rect x="50" y="27" width="40" height="62" rx="9" fill="url(#ui-gold-deep)" />
      <rect x="55" y="33" width="30" height="50" rx="5" className="fill-card" />
      <path d="M70 42l3.4 7.4 8 .9-6 5.4 1.7 8L70 59.6l-7.1 4.1 1.7-8-6-5.4 8-.9z" fill="url(#ui-gold)" />
      <rect x="60" y="71" width="20" height="5" rx="2.5" fill="url(#ui-gold)" />
      <circle cx="103" cy="92" r="19" fill="url(#ui-gold)" className="stroke-card" strokeWidth="4" />
      <path
        d="M94 86.5l8 11m0-11l-8 11M105.500 88.500a3.600 3.600 0 1 1 6.300 2.500l-6.300 6.800h7"
        fill="none"
        stroke="#3d2a00"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
