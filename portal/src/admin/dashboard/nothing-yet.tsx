import { adminTexts } from 'core/texts/admin'
import { CobogoSquare } from '../../drawings/cobogo-square.tsx'

/** For who has a place here, and nothing to open yet. */
export const NothingYet = () => (
  <section className="panel empty">
    <CobogoSquare />
    <h2>{adminTexts.painelAgenteTitulo}</h2>
    <p>{adminTexts.painelAgenteTexto}</p>
  </section>
)
