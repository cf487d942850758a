import { initials } from 'core'
import styles from './avatar.module.css'

/** Initials of a person. CSS draws them, so that they do not become part of a button's accessible name. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={styles.avatar} aria-hidden="true" data-initials={initials(name)} />
)
