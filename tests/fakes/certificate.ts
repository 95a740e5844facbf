/**
 * A self-signed certificate for jobs.example.org, valid until 2126. It protects nothing: only tests
 * of https trust it while they run. Made by:
 * openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500
 * -subj /CN=jobs.example.org -addext subjectAltName=DNS:jobs.example.org
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBqzCCAVCgAwIBAgIUX9Ir8GrImgvfB5nax6lxw/2LxQ4wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQam9icy5leGFtcGxlLm9yZzAgFw0yNjExMjEyMDAyMjhaGA8y
MTI2MTAyODIwMDIyOFowGzEZMBcGA1UEAwwQam9icy5leGFtcGxlLm9yZzBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABAI9rycwm++mK4agwlvz1QbTV+Ns1To80qlC
WQhYmL1sOXs0nu14RABBz0dfMRIP/kOVG+tiZwgh64MfAXOrBmOjcDBuMB0GA1Ud
DgQWBBRl1BACMSDj9xPfsKFBTbks6EBzqDAfBgNVHSMEGDAWgBRl1BACMSDj9xPf
sKFBTbks6EBzqDAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEGpvYnMuZXhh
bXBsZS5vcmcwCgYIKoZIzj0EAwIDSQAwRgIhALogc0iZhuF+bKW+cY9f97AVX3/t
c/OAz7iGHKbBvAXwAiEA6pKgTiqZVXuEo/3wma6ARBwQKqxvitN0lc4Xic3fvNQ=
-----END CERTIFICATE-----
`;

export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwy6PDI05weOfsYlX
dVopftsWqAGZERc5wgAYJgk84SGhRANCAAQCPa8nMJvvpiuGoMJb89UG01fjbNU6
PNKpQlkIWJi9bDl7NJ7teEQAQc9HXzESD/5DlRvrYmcIIeuDHwFzqwZj
-----END PRIVATE KEY-----
`;
