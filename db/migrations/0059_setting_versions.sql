-- What settings said and say, and how they are saved; what each may hold stands in settings.sql.

-- functions: setting_versions
