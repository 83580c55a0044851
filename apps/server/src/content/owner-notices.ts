import type { Language } from '@arena/contract/languages'

type InLanguages = Readonly<Record<Language, string>>

/** `{…}` are gaps for what happened; `path`: where a button in the chat leads. */
interface NoticeText {
  readonly subject: InLanguages
  readonly text: InLanguages
  readonly path?: string
}

export type NoticeKind =
  | 'email_set'
  | 'password_set'
  | 'sessions_ended'
  | 'withdrawal'
  | 'withdrawal_waits'
  | 'account_erased'

export type NoticeTexts = Readonly<Record<NoticeKind, NoticeText>> & { readonly button: InLanguages }

/** What the owner of an account is told in the chat and by email when somebody did with it what only the owner may do. */
export const OWNER_NOTICES: NoticeTexts = {
  button: { en: 'Open Arena', ru: 'Открыть Arena', ua: 'Відкрити Arena', tr: 'Arena’yı aç' },
  email_set: {
    path: '/settings',
    subject: {
      en: 'An email address opens your Arena account',
      ru: 'К вашему аккаунту Arena привязан адрес почты',
      ua: 'До вашого акаунта Arena прив’язано адресу пошти',
      tr: 'Arena hesabına bir e-posta adresi bağlandı',
    },
    text: {
      en: '🔐 The address {email} and its password now open your Arena account. If it was not you, open Arena, sign out everywhere else and change the address in the settings, or write to support.',
      ru: '🔐 Теперь в ваш аккаунт Arena можно войти с адресом {email} и его паролем. Если это были не вы, откройте Arena, завершите вход на других устройствах и смените адрес в настройках или напишите в поддержку.',
      ua: '🔐 Тепер до вашого акаунта Arena можна увійти з адресою {email} та її паролем. Якщо це були не ви, відкрийте Arena, завершіть вхід на інших пристроях і змініть адресу в налаштуваннях або напишіть у підтримку.',
      tr: '🔐 Arena hesabın artık {email} adresi ve şifresiyle açılıyor. Bunu sen yapmadıysan Arena’yı aç, diğer cihazlardaki oturumları kapat ve ayarlarda adresi değiştir ya da desteğe yaz.',
    },
  },
  password_set: {
    path: '/settings',
    subject: {
      en: 'Your Arena password was changed',
      ru: 'Пароль от Arena изменён',
      ua: 'Пароль від Arena змінено',
      tr: 'Arena şifren değiştirildi',
    },
    text: {
      en: '🔐 The password of your Arena account was changed by a link from your mailbox, and all devices were signed out. If it was not you, secure your mailbox and ask for a new link.',
      ru: '🔐 Пароль вашего аккаунта Arena изменён по ссылке из вашей почты, вход завершён на всех устройствах. Если это были не вы, защитите почту и запросите новую ссылку.',
      ua: '🔐 Пароль вашого акаунта Arena змінено за посиланням із вашої пошти, вхід завершено на всіх пристроях. Якщо це були не ви, захистіть пошту й попросіть нове посилання.',
      tr: '🔐 Arena hesabının şifresi, e-postandaki bağlantıyla değiştirildi ve tüm cihazlardaki oturumlar kapatıldı. Bunu sen yapmadıysan e-posta hesabını güvene al ve yeni bağlantı iste.',
    },
  },
  sessions_ended: {
    path: '/settings',
    subject: {
      en: 'Devices were signed out of your Arena account',
      ru: 'Вход в Arena завершён на других устройствах',
      ua: 'Вхід в Arena завершено на інших пристроях',
      tr: 'Arena hesabındaki diğer oturumlar kapatıldı',
    },
    text: {
      en: '🔐 Other devices were signed out of your Arena account. If it was not you, open Arena from this chat and do the same: that ends the stranger’s sign-in.',
      ru: '🔐 Вход в ваш аккаунт Arena завершён на других устройствах. Если это были не вы, откройте Arena из этого чата и сделайте то же самое: это завершит чужой вход.',
      ua: '🔐 Вхід у ваш акаунт Arena завершено на інших пристроях. Якщо це були не ви, відкрийте Arena із цього чату та зробіть те саме: це завершить чужий вхід.',
      tr: '🔐 Arena hesabındaki diğer cihazların oturumları kapatıldı. Bunu sen yapmadıysan Arena’yı bu sohbetten aç ve aynısını yap: yabancının oturumu kapanır.',
    },
  },
  withdrawal: {
    path: '/wallet',
    subject: {
      en: 'A withdrawal to a new address',
      ru: 'Вывод на новый адрес',
      ua: 'Виведення на нову адресу',
      tr: 'Yeni bir adrese çekim',
    },
    text: {
      en: '💎 {amount} TON are to be sent to a new address, {address}. If it was not you, open the wallet in Arena at once and cancel the request.',
      ru: '💎 {amount} TON будут отправлены на новый адрес {address}. Если это были не вы, сразу откройте кошелёк в Arena и отмените заявку.',
      ua: '💎 {amount} TON буде надіслано на нову адресу {address}. Якщо це були не ви, одразу відкрийте гаманець в Arena й скасуйте заявку.',
      tr: '💎 {amount} TON yeni bir adrese gönderilecek: {address}. Bunu sen istemediysen hemen Arena’da cüzdanı aç ve talebi iptal et.',
    },
  },
  withdrawal_waits: {
    path: '/wallet',
    subject: {
      en: 'A withdrawal to a new address waits',
      ru: 'Вывод на новый адрес ожидает',
      ua: 'Виведення на нову адресу очікує',
      tr: 'Yeni bir adrese çekim bekliyor',
    },
    text: {
      en: '💎 {amount} TON are to be sent to a new address, {address}, not before {time}. If it was not you, open the wallet in Arena until then and cancel the request.',
      ru: '💎 {amount} TON будут отправлены на новый адрес {address} не раньше {time}. Если это были не вы, до этого времени откройте кошелёк в Arena и отмените заявку.',
      ua: '💎 {amount} TON буде надіслано на нову адресу {address} не раніше {time}. Якщо це були не ви, до цього часу відкрийте гаманець в Arena й скасуйте заявку.',
      tr: '💎 {amount} TON yeni bir adrese gönderilecek: {address}. Gönderim {time} saatinden önce yapılmaz. Bunu sen istemediysen o zamana kadar Arena’da cüzdanı aç ve talebi iptal et.',
    },
  },
  account_erased: {
    subject: {
      en: 'Your Arena account was deleted',
      ru: 'Ваш аккаунт Arena удалён',
      ua: 'Ваш акаунт Arena видалено',
      tr: 'Arena hesabın silindi',
    },
    text: {
      en: 'Your Arena account was deleted for good, and this is the last message about it. If it was not you, write to support.',
      ru: 'Ваш аккаунт Arena удалён навсегда, это последнее сообщение о нём. Если это были не вы, напишите в поддержку.',
      ua: 'Ваш акаунт Arena видалено назавжди, це останнє повідомлення про нього. Якщо це були не ви, напишіть у підтримку.',
      tr: 'Arena hesabın kalıcı olarak silindi; bu, onunla ilgili son mesaj. Bunu sen yapmadıysan desteğe yaz.',
    },
  },
}
