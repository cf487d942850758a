import { Clock } from 'lucide-react'
import { CobogoTexture } from '../../drawings/cobogo-texture.tsx'
import { Street } from '../../drawings/street.tsx'
import { SimulateLink } from './simulate-link.tsx'
import { Tiles } from './tiles.tsx'

/** The promise, the way in, and the first question of the simulator, standing over the street. */
export const Hero = () => (
  <div className="hero">
    <CobogoTexture id="brick-hero" />
    <div className="wrap hero-grid">
      <div>
        <p className="eyebrow">Simulador de Financiamento</p>
        <h1>Seu imóvel dos sonhos está mais perto do que imagina!</h1>
        <p className="lead">
          Responda 8 perguntas e compare três cenários de parcela, entrada e crédito. Sem cadastro e sem
          compromisso.
        </p>
        <SimulateLink />
        <p className="note">
          <Clock className="icon" />
          <span>Simulação em 2 minutos - Perguntas simples e resultado na hora</span>
        </p>
      </div>
      <Tiles />
    </div>
    <Street />
  </div>
)
