import { generalTexts } from 'core/texts/general'
import styles from './frame.module.css'

/** The first stop of the keyboard: past the bar. */
export const SkipLink = () => (
  <a className={styles.skip} href="#conteudo">
    {generalTexts.pularParaConteudo}
  </a>
)
