-- What has no table of its own: the figures of the back office and the hourly sweep.

-- functions: office retention
