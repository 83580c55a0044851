import { playRounds } from '../index.ts'
import { DAY_MS, HOUR_MS, naming, type PoisonedStage, type Scenario } from './stage.ts'

/** By job. */
export const SCENARIOS: Readonly<Record<string, (stage: PoisonedStage) => Promise<Scenario>>> = {
  'send-mails': async stage => {
    const ask = (email: string) =>
      stage.rows(
        `INSERT INTO email_requests (email, purpose, language, requested_at, due_at) VALUES ($1, 'register', 'en', $2, $2)`,
        email,
        stage.ago(60_000),
      )
    await ask('poisoned@example.com')
    await ask('other@example.com')
    return {
      poison: naming('poisoned@example.com', /email_links/),
      isOtherDone: async () => stage.mails.emails.some(({ to }) => to.includes('other@example.com')),
    }
  },

  'send-owner-notices': async stage => {
    const players = await stage.twoPlayers()
    for (const { id, bucket, playerId } of players)
      await stage.rows(
        `INSERT INTO owner_notices (bucket, player_id, kind, telegram_id, language, details, noted_at, due_at)
         VALUES ($1, $2, 'sessions_ended', $3, 'en', '{}', $4, $4)`,
        bucket,
        playerId,
        id,
        stage.ago(60_000),
      )
    const [one, other] = players
    return {
      poison: naming(one.playerId, /DELETE FROM owner_notices/),
      isOtherDone: async () =>
        (await stage.rows(`SELECT 1 FROM owner_notices WHERE player_id = $1`, other.playerId)).length === 0,
    }
  },

  'send-messages': async stage => {
    const players = await stage.twoPlayers({ allowsWriting: true })
    for (const { bucket, playerId } of players)
      await stage.rows(
        `INSERT INTO bot_messages (bucket, player_id, kind, subject, details, noted_at, due_at, valid_until)
         VALUES ($1, $2, 'prize_paid', '1', '{}', $3, $3, $4)`,
        bucket,
        playerId,
        stage.ago(60_000),
        new Date(stage.now().getTime() + DAY_MS),
      )
    const [one, other] = players
    return {
      poison: naming(one.playerId, /FROM players/),
      isOtherDone: async () =>
        (
          await stage.rows(
            `SELECT 1 FROM bot_messages WHERE player_id = $1 AND state IN ('sent', 'untrue')`,
            other.playerId,
          )
        ).length === 1,
    }
  },

  'measure-play': async stage => {
    const stepOf = ({ bucket }: { readonly bucket: number }) => Math.floor(bucket / 16) * 16
    const one = await stage.newPlayer()
    let other = await stage.newPlayer()
    while (stepOf(other) === stepOf(one)) other = await stage.newPlayer()
    for (const { id } of [one, other]) await playRounds(stage.app, id, { bet: 100, win: 0, count: 3 })
    await stage.rows(`DELETE FROM fair_play_progress`)
    stage.app.clock.advance(DAY_MS)
    return {
      poison: naming(stepOf(one), /FROM ledger|ledger AS/),
      isOtherDone: async () =>
        (await stage.rows(`SELECT 1 FROM fair_play_days WHERE player_id = $1`, other.playerId)).length === 1,
    }
  },

  'keep-tournaments': async stage => {
    const end_timestamp = Math.floor(stage.now().getTime() / 1000) + 7_200
    const [one, other] = await stage.twoCups('kept', { end_timestamp })
    stage.app.clock.advance(3 * HOUR_MS)
    return {
      poison: naming(one, /UPDATE tournaments/),
      isOtherDone: async () =>
        (await stage.rows(`SELECT 1 FROM tournaments WHERE tournament_id = $1 AND state <> 'open'`, other))
          .length === 1,
    }
  },

  'notify-of-endings': async stage => {
    const start_timestamp = Math.floor(stage.now().getTime() / 1000)
    const [one, other] = await stage.twoCups('ending', {
      start_timestamp,
      end_timestamp: start_timestamp + 86_400,
    })
    stage.app.clock.advance(22 * HOUR_MS)
    return {
      poison: naming(one),
      isOtherDone: async () =>
        (
          await stage.rows(
            `SELECT 1 FROM tournaments WHERE tournament_id = $1 AND ends_announced_at IS NOT NULL`,
            other,
          )
        ).length === 1,
    }
  },

  'end-forgotten-rounds': async stage => {
    const [one, other] = await stage.twoPlayers()
    for (const { bucket, playerId } of [one, other])
      await stage.rows(
        `INSERT INTO open_rounds (bucket, player_id, provider, round_id, session_id, game_id, currency, bet, opened_at, touched_at, session_at)
         VALUES ($1, $2, 'embedded', $3, 's', 'arena-mines', 'AC', 1, $4, $4, $4)`,
        bucket,
        playerId,
        `forgotten-${playerId}`,
        stage.ago(40 * DAY_MS),
      )
    return {
      poison: naming(one.playerId),
      isOtherDone: async () =>
        (await stage.rows(`SELECT 1 FROM open_rounds WHERE player_id = $1`, other.playerId)).length === 0,
    }
  },

  'settle-divisions': async stage => {
    const tournament = await stage.cancelledCup('divided')
    const division = (number: number) =>
      stage.numberOf(
        `INSERT INTO divisions (tournament_id, tier, number, seats_taken) VALUES ($1, 1, $2, 1) RETURNING division_id AS id`,
        tournament,
        number,
      )
    const [one, other] = [await division(1), await division(2)]
    return {
      poison: naming(one, /division/),
      isOtherDone: async () =>
        (await stage.rows(`SELECT 1 FROM divisions WHERE division_id = $1 AND settled_at IS NOT NULL`, other))
          .length === 1,
    }
  },

  'pair-squads': async stage => {
    const squads: number[] = []
    for (let index = 0; index < 4; index += 1) {
      const members = [await stage.newPlayer(), await stage.newPlayer(), await stage.newPlayer()]
      const id = await stage.squad(`paired${index}xxx`.slice(0, 10), members[0]?.playerId ?? 0)
      squads.push(id)
      for (const { bucket, playerId, id: telegramId } of members) {
        await playRounds(stage.app, telegramId, { bet: 100, win: 0 })
        await stage.rows(
          `INSERT INTO squad_members (bucket, player_id, from_week, squad_id, joined_at) VALUES ($1, $2, '2026-01-05', $3, $4)`,
          bucket,
          playerId,
          id,
          stage.ago(300 * DAY_MS),
        )
      }
    }
    if ((await stage.openCup()) === 0) throw new Error('There is no tournament of the week')
    const isPaired = (id: number | undefined) =>
      stage.rows(`SELECT 1 FROM squad_duels WHERE squad_id = $1`, id)
    return {
      poison: (sql, params) =>
        sql.includes('INSERT INTO squad_duels') && Array.isArray(params[2]) && params[2].includes(squads[0]),
      isOtherDone: async () => {
        const [first = [], ...others] = await Promise.all(squads.map(isPaired))
        return first.length === 0 && others.some(found => found.length > 0)
      },
    }
  },

  'settle-squads': async stage => {
    const tournament = await stage.cancelledCup('duelled')
    const { playerId } = await stage.newPlayer()
    const [one, other] = [
      await stage.squad('duelonexxx', playerId),
      await stage.squad('dueltwoxxx', playerId),
    ]
    for (const id of [one, other])
      await stage.rows(
        `INSERT INTO squad_duels (tournament_id, squad_id, week, sides) VALUES ($1, $2, '2026-11-16', 3)`,
        tournament,
        id,
      )
    return {
      poison: naming(one),
      isOtherDone: async () =>
        (await stage.rows(`SELECT 1 FROM squad_duels WHERE squad_id = $1 AND settled_at IS NOT NULL`, other))
          .length === 1,
    }
  },

  'settle-invitations': async stage => {
    const inviter = await stage.newPlayer()
    const friends = await stage.twoPlayers()
    for (const { playerId } of friends)
      await stage.rows(
        `INSERT INTO friend_invitations (bucket, player_id, friend_id, channel, invited_at, qualified_at, credit)
         VALUES ($1, $2, $3, 'link', $4, $4, 100)`,
        inviter.bucket,
        inviter.playerId,
        playerId,
        stage.ago(DAY_MS),
      )
    const [one, other] = friends
    return {
      poison: naming(one.playerId),
      isOtherDone: async () =>
        (
          await stage.rows(
            `SELECT 1 FROM friend_invitations WHERE friend_id = $1 AND paid_at IS NOT NULL`,
            other.playerId,
          )
        ).length === 1,
    }
  },

  'look-for-overtaken': async stage => {
    const players = await stage.twoPlayers()
    for (const { bucket, playerId } of players)
      await stage.rows(
        `INSERT INTO climbs (bucket, player_id, tournament_id, from_credit, since) VALUES ($1, $2, $3, 0, $4)`,
        bucket,
        playerId,
        await stage.openCup(),
        stage.ago(DAY_MS),
      )
    const [one, other] = players
    return {
      poison: naming(one.playerId, /DELETE FROM climbs/),
      isOtherDone: async () =>
        (await stage.rows(`SELECT 1 FROM climbs WHERE player_id = $1`, other.playerId)).length === 0,
    }
  },

  'bot-updates-left': async stage => {
    const content = JSON.stringify({
      kind: 'command',
      from: { telegramId: 5, languageTag: '' },
      command: 'help',
      argument: '',
    })
    for (const id of [501, 502])
      await stage.rows(
        `INSERT INTO bot_updates (update_id, content, received_at, due_at) VALUES ($1, $2, $3, $3)`,
        id,
        content,
        stage.ago(60_000),
      )
    return {
      poison: naming(501),
      isOtherDone: async () =>
        (await stage.rows(`SELECT 1 FROM bot_updates WHERE update_id = 502 AND due_at IS NULL`)).length === 1,
    }
  },

  'hold-suspect-withdrawals': async stage => {
    const seen = new Set<unknown>()
    const players = await stage.twoPlayers()
    for (const { bucket, playerId } of players)
      await stage.rows(
        `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at)
         VALUES ($1, $2, 'r', 1, 'a', '0:' || repeat('a', 64), 'approved', '{}', $3, $3)`,
        bucket,
        playerId,
        stage.ago(DAY_MS),
      )
    const [one, other] = players
    return {
      poison: (_, params) => {
        for (const param of params) seen.add(param)
        // The latest request is looked at first.
        return params.includes(other.playerId)
      },
      isOtherDone: async () => seen.has(one.playerId),
    }
  },

  'sum-days': async stage => {
    const day = stage.now().toISOString().slice(0, 10)
    await stage.newPlayer()
    await stage.rows(`DELETE FROM day_sums`)
    return {
      poison: sql => sql.includes('FROM players') && !sql.includes('day_sums'),
      isOtherDone: async () =>
        (await stage.rows(`SELECT 1 FROM day_sums WHERE day = $1 AND figure = 'summed'`, day)).length > 0,
    }
  },
}
