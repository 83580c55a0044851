/** Letters: handed to an SMTP server, or to a local outbox where there is none. */
export { createMailer, type Letter, MailboxRefused, type Mailer, type MailSettings } from './mailer.ts'
