/** Draws a moment of a spot. Everything follows from the time, so a spot may be paused, resumed and drawn at any size. */
import { momentOf, type SpotScript, wrapText } from './spot-script.ts'

export interface SpotStage {
  readonly context: CanvasRenderingContext2D
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  readonly length_s: number
}

interface Frame extends SpotStage {
  readonly script: SpotScript
  readonly time_s: number
  /** The unit of sizes: a hundredth of the shorter side. */
  readonly unit: number
}

const GOLD = '#f1cd68'
const FONT = 'Onest, system-ui, sans-serif'
const SPARKS = 26

export function drawSpot(stage: SpotStage, script: SpotScript, time_s: number): void {
  const frame: Frame = { ...stage, script, time_s, unit: Math.min(stage.width, stage.height) / 100 }
  const { scene, share } = momentOf(time_s, stage.length_s)
  drawGround(frame)
  drawRays(frame)
  drawSparks(frame)
  drawPicture(
    frame,
    scene === 0 ? easeOut(share * 2.4) : 1,
    scene === 0 ? 0 : scene === 1 ? easeOut(share * 3) : 1,
  )
  if (scene === 0) drawShock(frame, share)
  if (scene >= 1) drawTitle(frame, scene === 1 ? share : 1)
  if (scene === 2) drawLines(frame, [script.description], share)
  if (scene === 3) drawLines(frame, script.rewards.length > 0 ? script.rewards : [script.description], share)
  drawFlash(frame, scene, share)
}

/** From 0 to 1, quick at first. */
function easeOut(share: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, share))) ** 3
}

function drawGround({ context, width, height, script, time_s, unit }: Frame): void {
  const ground = context.createLinearGradient(0, 0, width * 0.3, height)
  ground.addColorStop(0, script.colours[0])
  ground.addColorStop(0.6, script.colours[1])
  ground.addColorStop(1, '#050506')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  const glow = context.createRadialGradient(width / 2, height * 0.36, 0, width / 2, height * 0.36, unit * 85)
  glow.addColorStop(0, `rgb(255 226 150 / ${0.3 + 0.08 * Math.sin(time_s * 2)})`)
  glow.addColorStop(1, 'rgb(255 226 150 / 0)')
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
}

function drawRays({ context, width, height, time_s }: Frame): void {
  context.save()
  context.translate(width / 2, height * 0.36)
  context.rotate(time_s * 0.12)
  context.fillStyle = 'rgb(255 240 200 / 0.055)'
  for (let ray = 0; ray < 12; ray += 1) {
    context.rotate(Math.PI / 6)
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(height, -height * 0.09)
    context.lineTo(height, height * 0.09)
    context.fill()
  }
  context.restore()
}

/** Gold dust that rises. Each spark has its own column, speed and size. */
function drawSparks({ context, width, height, time_s, unit }: Frame): void {
  for (let spark = 0; spark < SPARKS; spark += 1) {
    const seed = (spark * 0.618_034) % 1
    const way = (seed + time_s * (0.05 + 0.07 * ((spark % 5) / 5))) % 1
    const x = width * ((spark * 0.381_966 + 0.03 * Math.sin(time_s + spark)) % 1)
    context.globalAlpha = Math.sin(way * Math.PI) * 0.8
    context.fillStyle = spark % 3 === 0 ? '#fff3c4' : GOLD
    context.beginPath()
    context.arc(x, height * (1 - way), unit * (0.35 + (spark % 4) * 0.2), 0, 7)
    context.fill()
  }
  context.globalAlpha = 1
}

/** `grown` from nothing to its size; `lifted` from the middle to its place above the words. */
function drawPicture(frame: Frame, grown: number, lifted: number): void {
  const { context, width, height, script, time_s, unit } = frame
  const size = unit * (58 - 10 * lifted) * (0.4 + 0.6 * grown) * (1 + 0.012 * Math.sin(time_s * 2.4))
  const x = (width - size) / 2
  const y = height * (0.42 - 0.12 * lifted) - size / 2
  context.save()
  context.globalAlpha = Math.min(1, grown * 1.6)
  context.shadowColor = 'rgb(0 0 0 / 0.6)'
  context.shadowBlur = unit * 8
  context.shadowOffsetY = unit * 2
  context.beginPath()
  context.roundRect(x, y, size, size, size * 0.18)
  context.fillStyle = '#000'
  context.fill()
  context.shadowColor = 'transparent'
  context.clip()
  context.drawImage(script.picture, x, y, size, size)
  drawSheen(frame, { x, y, size })
  context.restore()
  context.globalAlpha = Math.min(1, grown * 1.6)
  context.lineWidth = unit * 0.8
  context.strokeStyle = GOLD
  context.beginPath()
  context.roundRect(x, y, size, size, size * 0.18)
  context.stroke()
  context.globalAlpha = 1
}

/** A light that passes over the picture every few seconds. */
function drawSheen(
  { context, time_s }: Frame,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const way = ((time_s - 0.9) % 3.2) / 0.9
  if (way < 0 || way > 1) return
  const middle = x + size * (way * 2 - 0.5)
  const sheen = context.createLinearGradient(middle - size * 0.3, y, middle + size * 0.3, y + size * 0.2)
  sheen.addColorStop(0, 'rgb(255 255 255 / 0)')
  sheen.addColorStop(0.5, 'rgb(255 255 255 / 0.45)')
  sheen.addColorStop(1, 'rgb(255 255 255 / 0)')
  context.fillStyle = sheen
  context.fillRect(x, y, size, size)
}

/** Rings that leave the picture when it has landed. */
function drawShock({ context, width, height, unit }: Frame, share: number): void {
  for (const start of [0.36, 0.5]) {
    const way = (share - start) / 0.4
    if (way <= 0 || way >= 1) continue
    context.globalAlpha = (1 - way) * 0.7
    context.lineWidth = unit * 1.4 * (1 - way)
    context.strokeStyle = '#fff3c4'
    context.beginPath()
    context.arc(width / 2, height * 0.42, unit * (30 + 50 * easeOut(way)), 0, 7)
    context.stroke()
  }
  context.globalAlpha = 1
}

/** The partner's name, word by word, and a line of gold below. */
function drawTitle({ context, width, height, script, unit }: Frame, share: number): void {
  const size = unit * 8.4
  setFont(context, 800, size)
  const lines = wrapText(script.title, width * 0.84, text => context.measureText(text).width)
  let word = 0
  lines.forEach((line, row) => {
    const y = height * 0.54 + row * size * 1.18
    let x = (width - context.measureText(line).width) / 2
    for (const text of line.split(' ')) {
      const shown = easeOut(share * 4 - word * 0.55)
      context.globalAlpha = shown
      context.fillStyle = '#fff'
      context.fillText(text, x, y + (1 - shown) * size * 0.7)
      x += context.measureText(`${text} `).width
      word += 1
    }
  })
  const bar = width * 0.3 * easeOut(share * 2.4 - 0.9)
  context.globalAlpha = 1
  context.fillStyle = GOLD
  context.beginPath()
  context.roundRect(
    (width - bar) / 2,
    height * 0.54 + (lines.length - 0.35) * size * 1.18,
    bar,
    unit * 0.9,
    unit,
  )
  context.fill()
}

/** Lines of text below the name, coming in one after another from the side. */
function drawLines({ context, width, height, unit }: Frame, texts: readonly string[], share: number): void {
  const size = unit * (texts.length > 1 ? 4.6 : 5)
  setFont(context, 600, size)
  let y = height * 0.72
  texts.forEach((text, index) => {
    const lines = wrapText(text, width * 0.74, line => context.measureText(line).width)
    const shown = easeOut(share * 3.4 - index * 0.8)
    const boxWidth = Math.max(...lines.map(line => context.measureText(line).width)) + unit * 9
    const boxHeight = lines.length * size * 1.35 + unit * 4
    const x = (width - boxWidth) / 2 + (1 - shown) * width * (index % 2 === 0 ? -0.4 : 0.4)
    context.globalAlpha = shown
    context.fillStyle = 'rgb(0 0 0 / 0.5)'
    context.beginPath()
    context.roundRect(x, y - unit * 2 - size, boxWidth, boxHeight, unit * 3.4)
    context.fill()
    context.fillStyle = texts.length > 1 ? '#f6dc8c' : '#fff'
    lines.forEach((line, row) => {
      const left = x + (boxWidth - context.measureText(line).width) / 2
      context.fillText(line, left, y + row * size * 1.35)
    })
    y += boxHeight + unit * 2.4
  })
  context.globalAlpha = 1
}

/** A short light at every cut but the first, which opens out of the dark. */
function drawFlash({ context, width, height }: Frame, scene: number, share: number): void {
  const light = Math.max(0, 1 - share * 9)
  if (light === 0) return
  context.globalAlpha = scene === 0 ? light : light * 0.28
  context.fillStyle = scene === 0 ? '#000' : '#fff'
  context.fillRect(0, 0, width, height)
  context.globalAlpha = 1
}

function setFont(context: CanvasRenderingContext2D, weight: number, size_px: number): void {
  context.font = `${weight} ${size_px}px ${FONT}`
  context.textBaseline = 'alphabetic'
}
