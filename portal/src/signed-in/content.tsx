import { useMe } from '../session/use-me.ts'
import { Place } from './place.tsx'
import styles from './signed-in.module.css'

/** Where a screen stands under the bar. */
export const Content = () => (
  <main className={styles.content} id="conteudo" tabIndex={-1}>
    <Place me={useMe()} />
  </main>
)
