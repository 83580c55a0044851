import type { Language } from '@arena/contract/languages'

/**
 * What a mail is about: a registration, an address for an account that exists, a new password; a registration for an address that
 * has an account, an address that belongs to another one, and the address an account has left.
 */
export type MailKind = 'register' | 'add' | 'reset' | 'known' | 'taken' | 'moved'

/** `{hours}` stands for how long the link can be used. */
interface MailText {
  readonly subject: string
  readonly text: string
  /** On the button; mails without a link have none. */
  readonly button?: string
}

export interface MailTexts {
  readonly mails: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>>
  /** Under every mail. */
  readonly foot: Readonly<Record<Language, string>>
}

export const SIGN_IN_MAILS: MailTexts = {
  mails: {
    en: {
      register: {
        subject: 'Finish your registration in Arena',
        text: 'You asked to register in Arena with this address. Open the link, choose a password, and you are in. The link works once, within {hours} h. If it was not you, do nothing: no account will be made.',
        button: 'Choose a password',
      },
      add: {
        subject: 'Confirm your address for Arena',
        text: 'A player of Arena wants to sign in with this address. If it is you, open the link and choose a password. The link works once, within {hours} h. If it was not you, do nothing.',
        button: 'Confirm the address',
      },
      reset: {
        subject: 'A new password for Arena',
        text: 'Open the link to choose a new password. It works once, within {hours} h, and signs you out on all devices. If you did not ask for it, do nothing: your password stays as it is.',
        button: 'Choose a new password',
      },
      known: {
        subject: 'You already have an account in Arena',
        text: 'Somebody asked to register in Arena with this address, which already has an account. Sign in with your password as usual. If you forgot it, choose a new one by the link: it works once, within {hours} h.',
        button: 'Choose a new password',
      },
      taken: {
        subject: 'This address is already in use in Arena',
        text: 'Somebody tried to add this address to an account in Arena, but it already opens another one. Nothing was changed. To use it, sign in with this address and its password.',
      },
      moved: {
        subject: 'Your address no longer opens your Arena account',
        text: 'A player confirmed another address for the account this one used to open. If it was not you, open Arena in Telegram and change the address in the settings, or write to support.',
      },
    },
    ru: {
      register: {
        subject: 'Завершите регистрацию в Arena',
        text: 'Вы запросили регистрацию в Arena с этим адресом. Откройте ссылку и придумайте пароль — и вы в игре. Ссылка сработает один раз, в течение {hours} ч. Если это были не вы, ничего не делайте: аккаунт не появится.',
        button: 'Придумать пароль',
      },
      add: {
        subject: 'Подтвердите адрес для Arena',
        text: 'Игрок Arena хочет входить с этим адресом. Если это вы, откройте ссылку и придумайте пароль. Ссылка сработает один раз, в течение {hours} ч. Если это были не вы, ничего не делайте.',
        button: 'Подтвердить адрес',
      },
      reset: {
        subject: 'Новый пароль для Arena',
        text: 'Откройте ссылку, чтобы задать новый пароль. Она сработает один раз, в течение {hours} ч, и завершит вход на всех устройствах. Если вы этого не просили, ничего не делайте: пароль останется прежним.',
        button: 'Задать новый пароль',
      },
      known: {
        subject: 'У вас уже есть аккаунт в Arena',
        text: 'Кто-то запросил регистрацию в Arena с этим адресом, но аккаунт с ним уже есть. Войдите с паролем, как обычно. Если забыли его, задайте новый по ссылке: она сработает один раз, в течение {hours} ч.',
        button: 'Задать новый пароль',
      },
      taken: {
        subject: 'Этот адрес уже используется в Arena',
        text: 'Кто-то пытался добавить этот адрес к аккаунту в Arena, но с ним уже связан другой. Ничего не изменилось. Чтобы играть в нём, войдите с этим адресом и его паролем.',
      },
      moved: {
        subject: 'Этот адрес больше не открывает ваш аккаунт в Arena',
        text: 'Игрок подтвердил другой адрес для аккаунта, который раньше открывался этим. Если это были не вы, откройте Arena в Telegram и смените адрес в настройках или напишите в поддержку.',
      },
    },
    ua: {
      register: {
        subject: 'Завершіть реєстрацію в Arena',
        text: 'Ви попросили зареєструвати вас в Arena з цією адресою. Відкрийте посилання, придумайте пароль — і ви в грі. Посилання спрацює один раз, протягом {hours} год. Якщо це були не ви, нічого не робіть: акаунт не з’явиться.',
        button: 'Придумати пароль',
      },
      add: {
        subject: 'Підтвердьте адресу для Arena',
        text: 'Гравець Arena хоче входити з цією адресою. Якщо це ви, відкрийте посилання та придумайте пароль. Посилання спрацює один раз, протягом {hours} год. Якщо це були не ви, нічого не робіть.',
        button: 'Підтвердити адресу',
      },
      reset: {
        subject: 'Новий пароль для Arena',
        text: 'Відкрийте посилання, щоб задати новий пароль. Воно спрацює один раз, протягом {hours} год, і завершить вхід на всіх пристроях. Якщо ви цього не просили, нічого не робіть: пароль лишиться той самий.',
        button: 'Задати новий пароль',
      },
      known: {
        subject: 'Ви вже маєте акаунт в Arena',
        text: 'Хтось попросив зареєструвати в Arena цю адресу, але акаунт із нею вже є. Увійдіть із паролем, як завжди. Якщо забули його, задайте новий за посиланням: воно спрацює один раз, протягом {hours} год.',
        button: 'Задати новий пароль',
      },
      taken: {
        subject: 'Ця адреса вже використовується в Arena',
        text: 'Хтось намагався додати цю адресу до акаунта в Arena, але з нею вже пов’язаний інший. Нічого не змінилося. Щоб грати в ньому, увійдіть із цією адресою та її паролем.',
      },
      moved: {
        subject: 'Ця адреса більше не відкриває ваш акаунт в Arena',
        text: 'Гравець підтвердив іншу адресу для акаунта, який раніше відкривався цією. Якщо це були не ви, відкрийте Arena в Telegram і змініть адресу в налаштуваннях або напишіть у підтримку.',
      },
    },
    tr: {
      register: {
        subject: 'Arena kaydını tamamla',
        text: 'Bu adresle Arena’ya kaydolmak istedin. Bağlantıyı aç, bir şifre seç ve oyuna gir. Bağlantı {hours} saat içinde bir kez çalışır. Bunu sen yapmadıysan hiçbir şey yapma: hesap açılmaz.',
        button: 'Şifre seç',
      },
      add: {
        subject: 'Arena için adresini onayla',
        text: 'Bir Arena oyuncusu bu adresle giriş yapmak istiyor. Bu sensen bağlantıyı aç ve bir şifre seç. Bağlantı {hours} saat içinde bir kez çalışır. Sen değilsen hiçbir şey yapma.',
        button: 'Adresi onayla',
      },
      reset: {
        subject: 'Arena için yeni şifre',
        text: 'Yeni bir şifre seçmek için bağlantıyı aç. {hours} saat içinde bir kez çalışır ve tüm cihazlardaki oturumları kapatır. Bunu sen istemediysen hiçbir şey yapma: şifren aynı kalır.',
        button: 'Yeni şifre seç',
      },
      known: {
        subject: 'Arena’da zaten bir hesabın var',
        text: 'Biri bu adresle Arena’ya kaydolmak istedi, ama bu adresin zaten bir hesabı var. Her zamanki gibi şifrenle giriş yap. Şifreni unuttuysan bağlantıyla yenisini seç: {hours} saat içinde bir kez çalışır.',
        button: 'Yeni şifre seç',
      },
      taken: {
        subject: 'Bu adres Arena’da zaten kullanılıyor',
        text: 'Biri bu adresi Arena’daki bir hesaba eklemek istedi, ama adres başka bir hesaba ait. Hiçbir şey değişmedi. O hesapla oynamak için bu adres ve şifresiyle giriş yap.',
      },
      moved: {
        subject: 'Bu adres artık Arena hesabını açmıyor',
        text: 'Bir oyuncu, eskiden bu adresle açılan hesap için başka bir adres onayladı. Bunu sen yapmadıysan Arena’yı Telegram’da açıp adresi ayarlardan değiştir veya desteğe yaz.',
      },
    },
  },
  foot: {
    en: 'Arena · 18+ · free games, no cash value, not a casino',
    ru: 'Arena · 18+ · бесплатные игры без денежных ставок, не казино',
    ua: 'Arena · 18+ · безкоштовні ігри без грошових ставок, не казино',
    tr: 'Arena · 18+ · ücretsiz oyunlar, nakit değeri yok, kumarhane değil',
  },
}
