-- What wrk tells at the end of a run, as `wrk.ts` reads it.
return function(summary, latency)
  io.write(string.format('RESULT {"requests":%d,"us":%d,"refused":%d,"lost":%d,"p50us":%d,"p99us":%d}\n',
    summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
