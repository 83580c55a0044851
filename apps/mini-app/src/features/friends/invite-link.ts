import { showToast } from '@arena/ui'
import { copyText, haptic } from '../../host/index.ts'
import { botLink } from '../../server-api/index.ts'
import { useTranslations } from '../../texts/index.ts'

/** `{host}/{bot}?startapp={telegram_id}`; null while no bot is configured. */
export function inviteLink(telegramId: number): string | null {
  return botLink(String(telegramId))
}

/** The same for a story, which pays twice. */
export function storyLink(telegramId: number): string | null {
  return botLink(`story_${telegramId}`)
}

/** Copies a link to the clipboard and returns whether that worked. */
export function useCopyLink(): (link: string) => Promise<void> {
  const t = useTranslations('friends.invite')
  return async link => {
    const isCopied = await copyText(link)
    haptic(isCopied ? 'success' : 'error')
    if (isCopied) showToast({ kind: 'complete', title: t('copied') })
    else showToast({ kind: 'error', title: t('copyFailed'), description: t('copyFailedText') })
  }
}
