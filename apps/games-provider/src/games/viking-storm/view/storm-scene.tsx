import type { SceneLook } from '../../../families/slot/view/feature-scene.tsx'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { boltSvg, cloudBankSvg } from './art/storm-art.ts'
import { STORM_POSE } from './storm-pose.ts'

function Storm() {
  const clouds = pictureAddress(cloudBankSvg())
  return (
    <>
      <div className="scene-dark" />
      <img className="scene-clouds scene-clouds-left" src={clouds} alt="" />
      <img className="scene-clouds scene-clouds-right" src={clouds} alt="" />
      <img className="scene-bolt scene-bolt-left" src={pictureAddress(boltSvg(3))} alt="" />
      <img className="scene-bolt scene-bolt-right" src={pictureAddress(boltSvg(11))} alt="" />
      <div className="scene-rain" />
      <div className="scene-flash" />
    </>
  )
}

export const STORM_SCENE: SceneLook = { look: 'storm-scene', picture: <Storm />, pose: STORM_POSE }
