/** Connections that fit in memory beside the work. A proxy in front keeps far fewer open. */
export const MOST_CONNECTIONS = 2000
