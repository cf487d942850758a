import { useMe } from '../session/use-me.ts'
import { PendingOutlet } from './pending-outlet.tsx'
import styles from './signed-in.module.css'

export const Content = () => (
  <main className={styles.content} id="conteudo" tabIndex={-1}>
    <PendingOutlet me={useMe()} />
  </main>
)
