import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client'

/** What `/metrics` shows of one portal. */
export type Metrics = Registry

/** No metrics yet; made once per portal. */
export const makeMetrics = (): Metrics => new Registry()

/** A metric that has not been told which portal it is of. */
type WithoutRegistry<Configuration> = Omit<Configuration, 'registers'>

/** A number that goes up and down. The one of this name, made when it is asked for first; so are the others below. */
export const gauge = <Label extends string = never>(
  metrics: Metrics,
  what: WithoutRegistry<GaugeConfiguration<Label>>,
) => (metrics.getSingleMetric(what.name) as Gauge<Label> | undefined) ?? new Gauge({ ...what, registers: [metrics] })

/** A number that is asked for whenever the metrics are read. */
export const shownNumber = (metrics: Metrics, name: string, help: string, of: () => number) =>
  gauge(metrics, {
    name,
    help,
    collect() {
      this.set(of())
    },
  })

/** A number that only grows. */
export const counter = <Label extends string = never>(
  metrics: Metrics,
  what: WithoutRegistry<CounterConfiguration<Label>>,
) =>
  (metrics.getSingleMetric(what.name) as Counter<Label> | undefined) ?? new Counter({ ...what, registers: [metrics] })

/** A histogram of measured values. */
export const histogram = <Label extends string = never>(
  metrics: Metrics,
  what: WithoutRegistry<HistogramConfiguration<Label>>,
) =>
  (metrics.getSingleMetric(what.name) as Histogram<Label> | undefined) ??
  new Histogram({ ...what, registers: [metrics] })
