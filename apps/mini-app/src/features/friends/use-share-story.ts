import type { FrensListReply } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { hostSharesStories, openStoryEditor } from '../../host/share.ts'
import { useErrorText, useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { friendCalls, friendsQuery } from './calls.ts'
import { storyLink } from './invite-link.ts'

const TOAST_MS = 6000

/** Opens the story editor with everything filled in, and tells the server, which doubles from then on. */
export function useShareStory({
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
    mutationFn: friendCalls.shareStory,
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
    // The client wants to see the finger: nothing may be waited for in between.
    openStoryEditor({
      mediaUrl: new URL(`/pictures/story-${language}.png`, window.location.origin).href,
      text: t('text', { usd: formats.number(terms.story_usd) }),
      link: { url, name: t('link') },
    })
    mutation.mutate()
  }
  return { share, isPending: mutation.isPending }
}
