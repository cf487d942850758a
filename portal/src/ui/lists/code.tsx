import styles from './code.module.css'

/** Technical name in monospace. */
export const Code = ({ children }: { children: string }) => <code className={styles.code}>{children}</code>
