import type { FrameLocator, Page } from '@playwright/test'

export interface PhoneOptions {
  /** Id of a local player; the chat host invents a user for an unknown id. */
  readonly user?: number
  readonly lang?: 'en' | 'ru' | 'uk' | 'tr'
  /** Width of the phone in CSS pixels. */
  readonly size?: 320 | 390 | 430
  /** Further parameters of the phone frame: platform, start parameter, theme … */
  readonly more?: Readonly<Record<string, string>>
}

/** The phone as a journey sees it. */
export interface Phone {
  readonly page: Page
  /** The mini-app inside the phone. */
  readonly app: FrameLocator
  /** The game inside the mini-app. */
  readonly game: FrameLocator
}

/** Opens the phone frame alone, without the panel around it, and returns the frames in it. */
export async function openPhone(page: Page, chat: string, options: PhoneOptions = {}): Promise<Phone> {
  const { user = 1001, lang = 'en', size = 390, more = {} } = options
  await page.setViewportSize({ width: size, height: 844 })
  const query = new URLSearchParams({ user: String(user), lang, size: String(size), chrome: '0', ...more })
  await page.goto(`${chat}/?${query}`)
  const app = page.frameLocator('iframe')
  return { page, app, game: app.frameLocator('iframe') }
}
