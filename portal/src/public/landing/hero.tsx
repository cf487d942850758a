import { inicioTexts } from 'core/texts/inicio'
import { Clock } from 'lucide-react'
import { CobogoTexture } from '../../drawings/cobogo-texture.tsx'
import { Cover } from './cover.tsx'
import { SimulateLink } from './simulate-link.tsx'
import { Tiles } from './tiles.tsx'

/** The promise, the way in, and the first question of the simulator, standing over the street. */
export const Hero = () => (
  <div className="hero">
    <CobogoTexture id="brick-hero" />
    <div className="wrap hero-grid">
      <div>
        <p className="eyebrow">{inicioTexts.chamada}</p>
        <h1>{inicioTexts.promessa}</h1>
        <p className="lead">{inicioTexts.convite}</p>
        <SimulateLink />
        <p className="note">
          <Clock className="icon" />
          <span>{inicioTexts.notaTempo}</span>
        </p>
      </div>
      <Tiles />
    </div>
    <Cover />
  </div>
)
