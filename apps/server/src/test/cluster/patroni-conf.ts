import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const SAMPLES = fileURLToPath(new URL('../../../../../deploy/patroni/', import.meta.url))

/** A node of the cluster: where it keeps its rows, and where it is found. */
export interface Node {
  name: string
  data: string
  /** Ports of this machine: PostgreSQL's, and Patroni's own, which says who leads. */
  port: number
  restPort: number
}

/** Sooner than the sample: here nothing is lost on the way, and nobody waits for a machine far off. */
const TIMES = { ttl: 6, loop_wait: 1, retry_timeout: 2 }
/** Small, as tests are. */
const SIZES = {
  max_connections: 100,
  shared_buffers: '64MB',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  wal_keep_size: '256MB',
}

/** The sample of `deploy/patroni` for a node on this machine, which trusts whoever comes: JSON, which is YAML. */
export function patroniConf({ name, data, port, restPort }: Node, etcdPort: number, programs: string): string {
  const { bootstrap, postgresql, watchdog: _none, ...sample } = parse(readFileSync(`${SAMPLES}patroni.yml`, 'utf8'))
  const { parameters, ...server } = bootstrap.dcs.postgresql
  const quiet = { unix_socket_directories: '', log_min_messages: 'fatal' }
  const at = (number: number) => ({ listen: `127.0.0.1:${number}`, connect_address: `127.0.0.1:${number}` })
  const user = { username: 'postgres', password: 'none' }
  return JSON.stringify({
    ...sample,
    name,
    restapi: at(restPort),
    // By this way alone: else it would ask etcd for others.
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`], use_proxies: true },
    bootstrap: {
      dcs: { ...bootstrap.dcs, ...TIMES, postgresql: { ...server, parameters: { ...parameters, ...SIZES, ...quiet } } },
      initdb: [...bootstrap.initdb, { auth: 'trust' }, 'no-sync'],
    },
    postgresql: {
      ...postgresql,
      ...at(port),
      data_dir: data,
      bin_dir: programs,
      pgpass: `${data}.pgpass`,
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: { superuser: user, replication: user, rewind: user },
    },
  })
}

/** The sample of HAProxy for these nodes: what comes to the first port goes to the one that leads, to the second to the others. */
export function haproxyConf(nodes: readonly Node[], leader: number, replicas: number): string {
  const servers = nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
  return readFileSync(`${SAMPLES}haproxy.cfg`, 'utf8')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${leader}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${replicas}`)
    .replaceAll(/(^ {2}server .*\n)+/gm, `${servers.join('\n')}\n`)
}
