import { Outlet } from 'react-router-dom'
import { useMe } from '../session/use-me.ts'
import styles from './signed-in.module.css'

/** Where a screen stands under the bar. */
export const Content = () => (
  <main className={styles.content} id="conteudo" tabIndex={-1}>
    <Outlet context={useMe()} />
  </main>
)
